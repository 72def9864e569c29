const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a whole file in small hexadecimal digits; the file is in memory meanwhile. Rejects when it can't be read. */
export async function sha256Of(file: Blob): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
}
