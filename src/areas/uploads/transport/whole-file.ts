import type { UploadOptions } from 'tus-js-client'

/** Passes a file that is sent in one request whole: for a slice, the page reads the disk first and is blocked meanwhile. */
export const wholeFileReader: NonNullable<UploadOptions['fileReader']> = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start, end) => ({
      value: start === 0 && end >= file.size ? file : file.slice(start, end),
      done: end >= file.size,
    }),
    close: () => undefined,
  }),
}
