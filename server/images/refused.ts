import type { Refusal } from '#contract/uploads.ts'

/** A file that cannot become a photo, and why; anything else thrown is a fault of ours and worth another try. */
export class PhotoRefused extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal, options?: { cause?: unknown }) {
    super(`Not taken as a photo: ${reason}`, options)
    this.name = 'PhotoRefused'
    this.reason = reason
  }
}
