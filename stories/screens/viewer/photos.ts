import { sampleId } from '#machines/catalogue/samples.ts'
import type { ViewerPhoto } from '#src/viewer/types.ts'
import { picture, placeholder } from '#stories/support/pictures.ts'

/** A square scene of the catalogue, cut to any shape. */
const cut = (square: string, width: number, height: number): string =>
  square.replace(
    /width%3D%22\d+%22%20height%3D%22\d+%22/,
    encodeURIComponent(`width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`),
  )

const photoOf = (number: number, caption: string, width: number, height: number): ViewerPhoto => ({
  id: sampleId(number),
  name: `IMG_${4120 + number}.HEIC`,
  caption,
  src1300: cut(picture(number), width, height),
  srcSmaller: cut(picture(number), width / 4, height / 4),
  placeholder: cut(placeholder(number), width / 100, height / 100),
  width,
  height,
})

/** In the order of the ids the flow's samples have: the second is the one looked at, between the first and the third. */
export const portrait = photoOf(1, 'Friday 13 November 2026, 18:20', 3024, 4032)
export const landscape = photoOf(2, 'Saturday 14 November 2026, 07:42', 4032, 3024)
export const panorama = photoOf(3, 'Sunday 15 November 2026, 11:05', 8000, 2400)
/** Smaller than any screen: drawn as large as it is. */
export const tiny = { ...photoOf(2, 'Unknown Date', 160, 120), name: 'logo.png' }
/** Of any shape; what stands on it must be readable all the same. */
export const white = (width: number, height: number): ViewerPhoto => ({
  ...photoOf(2, 'Saturday 14 November 2026, 07:42', width, height),
  src1300: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="white"/></svg>')}`,
})
