const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in lowercase hexadecimal digits. */
export const sha256OfBytes = async (bytes: ArrayBuffer): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

/** SHA-256 of a whole file, which is in memory meanwhile. Rejects when it can't be read. */
export const sha256Of = async (file: Blob): Promise<string> => sha256OfBytes(await file.arrayBuffer())
