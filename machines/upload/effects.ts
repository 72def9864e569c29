import type { ReleaseFiles } from '../files.ts'
import type { EndUploads } from './actors.ts'
import type { UploadContext } from './model.ts'
import { consequencesOf } from './queue/consequences.ts'
import { settled } from './queue/places.ts'
import { inputOf } from './queue/wishes.ts'

export const childId = (key: string) => `file.${key}`

/** What an enqueued action may do here. */
interface Enqueue {
  assign: (context: UploadContext) => void
  spawnChild: (src: 'uploadFile', options: { id: string; input: ReturnType<typeof inputOf> }) => void
  stopChild: (id: string) => void
  sendTo: (id: string, event: ReleaseFiles | EndUploads) => void
}
interface Args {
  context: UploadContext
  enqueue: Enqueue
}

/** Does what follows from a change: starts and stops children, lets go of files and uploads. */
function follow(enqueue: Enqueue, before: UploadContext, after: UploadContext): void {
  const { stopped, started, released, abandoned } = consequencesOf(before, after)
  for (const key of stopped) enqueue.stopChild(childId(key))
  for (const key of started) enqueue.spawnChild('uploadFile', { id: childId(key), input: inputOf(after, key) })
  if (released.length > 0) enqueue.sendTo('releaseFiles', { type: 'RELEASE_FILES', keys: released })
  if (abandoned.length > 0) enqueue.sendTo('endUploads', { type: 'END_UPLOADS', uploadIds: abandoned })
}

/** An action that changes the queue and does what follows from it. */
export const changing =
  <P>(change: (context: UploadContext, params: P) => UploadContext) =>
  ({ context, enqueue }: Args, params: P): void => {
    const next = settled(change(context, params))
    enqueue.assign(next)
    follow(enqueue, context, next)
  }

/** The same where the rows come from elsewhere: nothing follows from those that are not among them. */
export const beginning =
  <P>(change: (context: UploadContext, params: P) => UploadContext) =>
  ({ context, enqueue }: Args, params: P): void => {
    const next = settled(change(context, params))
    enqueue.assign(next)
    follow(enqueue, { ...context, rows: [] }, next)
  }
