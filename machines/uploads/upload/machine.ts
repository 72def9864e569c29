import type { SnapshotFrom } from 'xstate'
import { EMPTY_QUEUE } from './queue/tabs.ts'
import { uploadSetup } from './setup.ts'
import { following } from './states/following.ts'
import { leading } from './states/leading.ts'

/**
 * The upload queue (photo spec 4 'Add photos', open questions 26, 27): one per customer and browser. The leader tab hashes
 * files, looks up which of them the library has, and sends the rest with one child per file. The other tabs follow. It lives
 * with the app, so uploads continue from page to page.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: EMPTY_QUEUE,
  invoke: [
    { id: 'releaseFiles', src: 'releaseFiles' },
    { id: 'terminateUploads', src: 'terminateUploads' },
  ],
  type: 'parallel',
  states: {
    queue: {
      initial: 'joining',
      states: {
        joining: {
          description: 'Not known yet whether this tab leads or follows.',
          on: {
            QUEUE_OPENED: { target: 'leading', actions: { type: 'restoreQueue', params: ({ event }) => event } },
            QUEUE_RECEIVED: [
              {
                guard: 'someUnconfirmed',
                target: 'following',
                actions: ['forwardUnconfirmed', { type: 'applyLeaderQueue', params: ({ event }) => event }],
              },
              { target: 'following', actions: { type: 'applyLeaderQueue', params: ({ event }) => event } },
            ],
            FILES_ADDED: {
              guard: { type: 'someNew', params: ({ event }) => event },
              actions: { type: 'addUnconfirmed', params: ({ event }) => event },
            },
          },
        },
        following,
        leading,
      },
    },
    panel: {
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'The panel is collapsed.',
          on: { PANEL_EXPANDED: { target: 'expanded' } },
        },
        expanded: {
          description: 'The panel shows every file.',
          on: { PANEL_COLLAPSED: { target: 'collapsed' } },
        },
      },
    },
  },
})

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>
