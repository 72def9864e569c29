import type { PrintsHandoff } from '#machines/order-prints/order-prints/machine.ts'

/** The address of the prints editor (photo spec 7, 'Temp selections'); http and https only. */
export function editorAddress(printsEditor: string, { channel, product, tempSelectionId }: PrintsHandoff): string {
  const url = new URL(printsEditor)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('The prints editor is no web page.')
  url.searchParams.set('autoselectproduct', product)
  url.searchParams.set('channel', channel)
  url.searchParams.set('tempSelectionId', tempSelectionId)
  return url.href
}
