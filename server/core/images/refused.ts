import type { Refusal } from '#contract/uploads.ts'

/** A file that cannot become a photo, and the reason. Any other error is the server's fault and worth a retry. */
export class PhotoRefused extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal, options?: { cause?: unknown }) {
    super(`Not taken as a photo: ${reason}`, options)
    this.name = 'PhotoRefused'
    this.reason = reason
  }
}
