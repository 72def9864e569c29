import * as v from 'valibot'
import { toFailure } from '#contract/failure.ts'
import type { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import type { phoneTransferMachine } from '#machines/uploads/phone-transfer/machine.ts'
import type { uploadMachine } from '#machines/uploads/upload/machine.ts'
import type { AppFlow, AppFlows } from '#src/platform/flows.ts'
import { logFailure } from '#src/platform/log.ts'
import type { Services } from '#src/platform/services.ts'
import { storedValue } from '#src/platform/storage.ts'
import type { AddToQueue } from './actors.ts'
import { keptMark } from './kept/mark.ts'
import type { SharedQueueLink } from './tabs/shared-queue.ts'

/** The upload queue. Lives with the app; loaded with the first photo, or when there is a kept queue to resume. */
export const uploadFlow: AppFlow<typeof uploadMachine> = {
  id: 'upload',
  load: async (services) => {
    const { provideUpload } = await import('./flows.ts')
    return { machine: provideUpload(services), input: undefined }
  },
}

/** 'Transfer from Phone'; its link ends with the dialog. `address`: where the QR code leads. */
export const phoneTransferFlow = (address: string): AppFlow<typeof phoneTransferMachine> => ({
  id: PHONE_TRANSFER,
  load: async (services) => ({
    machine: (await import('./phone/flows.ts')).providePhoneTransfer(services, address),
    input: undefined,
  }),
})
export const PHONE_TRANSFER = 'phone-transfer'

export const ADD_PHOTOS = 'add-photos'

/** The dialog 'Add photos'. The app passes `addToQueue`: the two flows do not know each other. */
export const addPhotosFlow = (addToQueue: AddToQueue): AppFlow<typeof addPhotosMachine> => ({
  id: ADD_PHOTOS,
  load: async ({ config }) => {
    // Prefetches the panel, which is needed next: the connection may be lost by then.
    import('./panel/UploadsRoute.tsx').catch(() => undefined)
    const { provideAddPhotos } = await import('./flows.ts')
    return { machine: provideAddPhotos(addToQueue, config.limits.uploadBytes), input: undefined }
  },
})

/** The last customer of this tab's queue: still known when the session has ended. */
const lastCustomer = storedValue('session', 'uploads.customer', v.string())

interface UploadsParts {
  flows: AppFlows
  services: Services
  /** The customer who is signed in; a page never changes its customer. */
  customerId: () => string | null
}

/** The upload queue for the app. Starting it also joins the queue of the customer's other tabs. */
export interface Uploads {
  add: AddToQueue
  /** Starts the queue when there is something to resume in this browser, now or as soon as another tab adds files. */
  resumeKept(): void
  /** Whether the queue has unfinished files, in any of the customer's tabs. */
  isWorking(): Promise<boolean>
  /** Ends the queue in all tabs and cancels unfinished uploads at the server. Needs the customer to be signed in. */
  end(): Promise<void>
  /** Deletes the kept queue of the customer who signed out in this tab. Never rejects. */
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
      const actor = flows.running(uploadFlow)
      if (actor === null) return false
      const { isUploading } = await import('./flows.ts')
      return isUploading(actor.getSnapshot())
    },
    async end() {
      const link = await joining
      link?.end()
    },
    async forgetKept() {
      const id = lastCustomer.read()
      if (id === null) return
      try {
        const { forgetQueue } = await import('./tabs/forget-queue.ts')
        await forgetQueue(id)
        lastCustomer.remove()
      } catch (error) {
        log('clearing kept uploads', error)
      }
    },
  }
}

const log = (where: string, error: unknown) => logFailure(where, toFailure(error), error)
