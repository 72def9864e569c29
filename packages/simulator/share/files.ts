/** Offers a file as a download; nothing leaves the page. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Offers a text as a download. */
export const saveAs = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }))
