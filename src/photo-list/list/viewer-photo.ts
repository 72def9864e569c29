import { useMemo } from 'react'
import { LARGER_IDS, type Photo } from '#contract/photos.ts'
import { useDateTexts } from '#src/i18n/dates.ts'
import { useText } from '#src/i18n/text.ts'
import type { ViewerPhoto } from '#src/photo-list/viewer/types.ts'
import { dateTakenOf } from './tiles.ts'

/** A photo as the viewer draws it. */
export function useViewerPhoto(): (photo: Photo) => ViewerPhoto {
  const text = useText()
  const dates = useDateTexts()
  return useMemo(() => {
    const made = new WeakMap<Photo, ViewerPhoto>()
    // many names have a day and no time
    const captionOf = (taken: string, { dateTakenSource }: Photo) =>
      dateTakenSource === 'file-name'
        ? text('photos.takenFromName', { taken: dates.takenDay(taken) })
        : dates.taken(taken)
    const make = (photo: Photo): ViewerPhoto => {
      const large = photo.thumbnails.find(({ id }) => id === '1300')
      const smaller = photo.thumbnails.find(({ id }) => id === '300')
      const taken = dateTakenOf(photo)
      return {
        id: photo.imageId,
        name: photo.localFileName,
        caption: taken ? captionOf(taken, photo) : text('photos.unknownDate'),
        src1300: large?.url ?? photo.url,
        width1300: large?.width ?? 0,
        larger: LARGER_IDS.flatMap((size) => {
          const found = photo.thumbnails.find(({ id }) => id === size)
          return found ? [{ src: found.url, width: found.width }] : []
        }),
        srcSmaller: smaller?.url,
        placeholder: photo.placeholder,
        width: photo.visibleWidth ?? large?.width ?? 0,
        height: photo.visibleHeight ?? large?.height ?? 0,
      }
    }
    return (photo) => {
      const shown = made.get(photo) ?? make(photo)
      made.set(photo, shown)
      return shown
    }
  }, [text, dates])
}
