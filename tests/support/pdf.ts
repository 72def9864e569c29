import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function readPdf(content: Uint8Array): Promise<{ pages: number; text: string; info: object }> {
  // the reader takes the memory of what it is given
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const { info } = await document.getMetadata()
  return { pages: document.numPages, text: items.map((item) => ('str' in item ? item.str : '')).join(' '), info }
}
