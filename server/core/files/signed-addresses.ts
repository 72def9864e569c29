import { createSigner } from '../http/signatures.ts'

/** Path of downloads by signed address, on every origin. */
export const SIGNED_DOWNLOADS_PATH = '/signed-downloads'

/** A zip in the blob store, as its customer downloads it. */
export interface SignedDownload {
  customerId: string
  /** In the blob store: `<kind>/<id>` or `<kind>/<id>/<part>`. */
  key: string
  /** What the browser saves it as. */
  fileName: string
  expires: Date
}

/** Signed addresses of archives: a link of the browser has no token. */
export interface SignedDownloads {
  sign(origin: string, download: SignedDownload): string
  /** The download of an address, which may have expired; null when the address was changed. */
  verify(key: string, query: URLSearchParams): SignedDownload | null
}

export function createSignedDownloads(key: Buffer): SignedDownloads {
  const signer = createSigner(key)
  const textOf = (...parts: string[]) => JSON.stringify(parts)
  return {
    sign: (origin, { key: blob, customerId, fileName, expires }) => {
      const seconds = String(Math.floor(expires.getTime() / 1000))
      const signature = signer.sign(textOf(blob, customerId, fileName, seconds))
      const query = new URLSearchParams({ customer: customerId, name: fileName, expires: seconds, signature })
      return `${origin}${SIGNED_DOWNLOADS_PATH}/${blob}?${query}`
    },
    verify: (blob, query) => {
      const [customerId = '', fileName = '', expires = '', signature = ''] = [
        'customer',
        'name',
        'expires',
        'signature',
      ].map((name) => query.get(name) ?? '')
      const isRight = signer.verify(textOf(blob, customerId, fileName, expires), signature)
      return isRight ? { key: blob, customerId, fileName, expires: new Date(Number(expires) * 1000) } : null
    },
  }
}
