import { makePhoto, type PhotoOptions, readHeicFixture, takenAt } from '#tests/support/photos.ts'
import type { ChosenFile } from './steps.ts'

async function photo(name: string, options: PhotoOptions): Promise<ChosenFile> {
  const mimeType = options.type === 'png' ? 'image/png' : 'image/jpeg'
  return { name, mimeType, buffer: await makePhoto({ width: 960, height: 720, ...options }) }
}

/** Ten photos: three of May 2024, two of December 2023, a HEIC of July 2023, two of August 2022, one of April 2021, one without a date. */
export async function tenPhotos(): Promise<ChosenFile[]> {
  return Promise.all([
    photo('may-1.jpg', { seed: 1, exif: takenAt('2024-05-06T07:08:09', '+02:00') }),
    photo('may-2.jpg', { seed: 2, width: 720, height: 960, exif: takenAt('2024-05-06T18:30:00', '+02:00') }),
    photo('may-3.jpg', { seed: 3, exif: takenAt('2024-05-19T12:00:00') }),
    photo('december-1.jpg', { seed: 4, exif: takenAt('2023-12-24T16:45:00', '+01:00') }),
    photo('december-2.jpg', { seed: 5, width: 720, height: 960, orientation: 6, exif: takenAt('2023-12-31T23:59:58') }),
    { name: 'july.heic', mimeType: 'image/heic', buffer: await readHeicFixture() },
    photo('august-1.jpg', { seed: 7, exif: takenAt('2022-08-01T00:00:00', '+02:00') }),
    photo('august-2.jpg', { seed: 8, exif: takenAt('2022-08-31T23:59:59', '-05:00') }),
    photo('april.png', { seed: 9, type: 'png', exif: takenAt('2021-04-04T10:00:00') }),
    photo('undated.jpg', { seed: 10 }),
  ])
}
