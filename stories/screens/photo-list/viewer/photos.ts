import { sampleId } from '#machines/catalogue/samples.ts'
import type { ViewerPhoto } from '#src/photo-list/viewer/types.ts'
import { picture, placeholder } from '#stories/support/pictures.ts'

/** A square scene of the catalogue, cut to any shape. */
const cut = (square: string, width: number, height: number): string =>
  square.replace(
    /width%3D%22\d+%22%20height%3D%22\d+%22/,
    encodeURIComponent(`width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`),
  )

/** Its caption is the camera's time as it is stored; ViewerInWords writes it as the customer reads it. */
const photoOf = (number: number, caption: string, width: number, height: number): ViewerPhoto => ({
  id: sampleId(number),
  name: `IMG_${4120 + number}.HEIC`,
  caption,
  src1300: cut(picture(number), width, height),
  width1300: 1300,
  larger: [],
  srcSmaller: cut(picture(number), width / 4, height / 4),
  placeholder: cut(placeholder(number), width / 100, height / 100),
  width,
  height,
})

/** In the order of the ids the flow's samples have: the second is the one looked at, between the first and the third. */
export const portrait = photoOf(1, '2026-11-13T18:20:00', 3024, 4032)
export const landscape = photoOf(2, '2026-11-14T07:42:00', 4032, 3024)
export const panorama = photoOf(3, '2026-11-15T11:05:00', 8000, 2400)
/** Smaller than any screen: drawn as large as it is. */
export const tiny = { ...photoOf(2, '', 160, 120), name: 'logo.png' }
/** Of any shape; what stands on it must be readable all the same. */
export const white = (width: number, height: number): ViewerPhoto => ({
  ...photoOf(2, '2026-11-14T07:42:00', width, height),
  src1300: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="white"/></svg>')}`,
})
