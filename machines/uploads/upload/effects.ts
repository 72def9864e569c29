import type { ReleaseFiles } from '../../shared/files.ts'
import type { TerminateUploads, UploadContext } from './model.ts'
import { inputOf } from './queue/commands.ts'
import { scheduled } from './queue/schedule.ts'
import { sideEffectsOf } from './queue/side-effects.ts'

export const childId = (key: string) => `file.${key}`

/** The part of XState's enqueue that these actions use. */
interface Enqueue {
  assign: (context: UploadContext) => void
  spawnChild: (src: 'uploadFile', options: { id: string; input: ReturnType<typeof inputOf> }) => void
  stopChild: (id: string) => void
  sendTo: (id: string, event: ReleaseFiles | TerminateUploads) => void
}
interface Args {
  context: UploadContext
  enqueue: Enqueue
}

/** Runs the side effects of a change: starts and stops children, releases files, terminates uploads. */
function runSideEffects(enqueue: Enqueue, before: UploadContext, after: UploadContext): void {
  const { stopped, started, released, abandoned } = sideEffectsOf(before, after)
  for (const key of stopped) enqueue.stopChild(childId(key))
  for (const key of started) enqueue.spawnChild('uploadFile', { id: childId(key), input: inputOf(after, key) })
  if (released.length > 0) enqueue.sendTo('releaseFiles', { type: 'RELEASE_FILES', keys: released })
  if (abandoned.length > 0) enqueue.sendTo('terminateUploads', { type: 'TERMINATE_UPLOADS', uploadIds: abandoned })
}

/** An action that changes the queue and runs the side effects of the change. */
export const updating =
  <P>(change: (context: UploadContext, params: P) => UploadContext) =>
  ({ context, enqueue }: Args, params: P): void => {
    const next = scheduled(change(context, params))
    enqueue.assign(next)
    runSideEffects(enqueue, context, next)
  }

/** The same for a queue whose rows are replaced: rows that are gone have no side effects. */
export const restoring =
  <P>(change: (context: UploadContext, params: P) => UploadContext) =>
  ({ context, enqueue }: Args, params: P): void => {
    const next = scheduled(change(context, params))
    enqueue.assign(next)
    runSideEffects(enqueue, { ...context, rows: [] }, next)
  }
