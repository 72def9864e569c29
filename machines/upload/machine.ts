import { EMPTY_QUEUE } from './queue/tabs.ts'
import { uploadSetup } from './setup.ts'
import { following } from './states/following.ts'
import { holding } from './states/holding.ts'

/**
 * The upload queue (photo spec 4 'Add photos', open questions 26, 27): one a customer and browser. The tab that holds it
 * hashes files, asks which of them the library has, and sends the rest by a child a file; other tabs follow. Lives with
 * the app, so that uploads go on from page to page.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: EMPTY_QUEUE,
  invoke: [
    { id: 'releaseFiles', src: 'releaseFiles' },
    { id: 'endUploads', src: 'endUploads' },
  ],
  type: 'parallel',
  states: {
    queue: {
      initial: 'joining',
      states: {
        joining: {
          description: 'Not clear yet whether this tab holds the queue.',
          on: {
            QUEUE_OPENED: { target: 'holding', actions: { type: 'openQueue', params: ({ event }) => event } },
            QUEUE_TOLD: [
              {
                guard: 'someUnseen',
                target: 'following',
                actions: ['passOnUnseen', { type: 'follow', params: ({ event }) => event }],
              },
              { target: 'following', actions: { type: 'follow', params: ({ event }) => event } },
            ],
            FILES_ADDED: {
              guard: { type: 'someNew', params: ({ event }) => event },
              actions: { type: 'remember', params: ({ event }) => event },
            },
          },
        },
        following,
        holding,
      },
    },
    panel: {
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'The panel is put aside.',
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
