import * as v from 'valibot'
import type { Actor } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { addPhotosMachine } from '#machines/add-photos/machine.ts'
import type { uploadMachine } from '#machines/upload/machine.ts'
import type { AppFlow, AppFlows } from '#src/platform/flows.ts'
import { logFailure } from '#src/platform/log.ts'
import type { Services } from '#src/platform/services.ts'
import { storedValue } from '#src/platform/storage.ts'
import type { AddToQueue } from './actors.ts'
import { keptMark } from './kept/mark.ts'
import type { SharedQueueLink } from './shared-queue.ts'

/** The upload queue: lives with the app, its code comes with the first photo, or with what is kept of an earlier visit. */
export const uploadFlow: AppFlow<typeof uploadMachine> = {
  id: 'upload',
  load: async (services) => {
    const { provideUpload } = await import('./flows.ts')
    return { machine: provideUpload(services), input: undefined }
  },
}

/** The dialog 'Add photos'. The app says how files get into the queue: the two flows do not know each other. */
export const addPhotosFlow = (addToQueue: AddToQueue): AppFlow<typeof addPhotosMachine> => ({
  id: 'add-photos',
  load: async ({ config }) => {
    // The panel is wanted next, and by then the connection may be gone.
    import('./UploadsRoute.tsx').catch(() => undefined)
    const { provideAddPhotos } = await import('./flows.ts')
    return { machine: provideAddPhotos(addToQueue, config.limits.uploadBytes), input: undefined }
  },
})

/** Whose queue this tab last had: known still when the session has ended. */
const lastCustomer = storedValue('session', 'uploads.customer', v.string())

interface UploadsParts {
  flows: AppFlows
  services: Services
  /** Who is signed in; a page never changes its customer. */
  customerId: () => string | null
}

/** The way into the upload queue: whoever starts its flow joins it to the customer's other tabs as well. */
export interface Uploads {
  add: AddToQueue
  /** Starts the queue when it has something to go on with: kept in this browser, or in another tab from now on. */
  resumeKept(): void
  /** Whether files of any of the customer's tabs are on their way. */
  isWorking(): Promise<boolean>
  /** Ends the queue in all tabs, while the customer is signed in still: uploads under way are given up at the server too. */
  end(): Promise<void>
  /** Forgets the queue of who signed out in this tab: photos must not stay behind in a browser others use. Never rejects. */
  forgetKept(): Promise<void>
}

export function createUploads({ flows, services, customerId }: UploadsParts): Uploads {
  let joining: Promise<SharedQueueLink> | null = null

  async function join(): Promise<SharedQueueLink> {
    const id = customerId()
    if (id === null) throw new Error('Uploads need a customer')
    const actor = await flows.start(uploadFlow, services)
    const { linkUpload } = await import('./flows.ts')
    return linkUpload(actor, id)
  }
  function joined() {
    joining ??= join().catch((error: unknown) => {
      joining = null
      throw error
    })
    return joining
  }
  const resume = () => void joined().catch((error: unknown) => log('start of kept uploads', error))

  return {
    add: async (files) => (await joined()).add(files),
    resumeKept() {
      const id = customerId()
      if (id === null) return
      lastCustomer.write(id)
      if (keptMark.read()) resume()
      addEventListener('storage', ({ key, newValue }) => {
        if (key !== null && key === keptMark.key() && newValue !== null) resume()
      })
    },
    async isWorking() {
      // flows are kept by their ids, which say nothing of their machines
      const actor = flows.running(uploadFlow.id) as Actor<typeof uploadMachine> | null
      if (actor === null) return false
      const { isAtWork } = await import('./flows.ts')
      return isAtWork(actor.getSnapshot())
    },
    async end() {
      const link = await joining
      link?.end()
    },
    async forgetKept() {
      const id = lastCustomer.read()
      if (id === null) return
      try {
        const { clearKeptQueue } = await import('./clear-kept.ts')
        await clearKeptQueue(id)
        lastCustomer.remove()
      } catch (error) {
        log('clearing kept uploads', error)
      }
    },
  }
}

const log = (where: string, error: unknown) => logFailure(where, toFailure(error), error)
