import { useMemo } from 'react'
import { type Photo, UNKNOWN_MONTH } from '#contract/photos.ts'
import type { TilePhoto } from '#src/grid/types.ts'
import { useDateTexts } from '#src/i18n/dates.ts'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'

const UNKNOWN_PREFIX = `${UNKNOWN_MONTH.year}-0${UNKNOWN_MONTH.month}-`

/** A camera that was never set says January 1970: no date worth showing (photo spec 2). */
export const dateTakenOf = ({ dateTaken }: Photo): string | undefined =>
  dateTaken?.startsWith(UNKNOWN_PREFIX) ? undefined : dateTaken

/** A photo as its tile shows it; the same object for the same photo, so that tiles are not drawn again. */
export function useTiles(): (photo: Photo) => TilePhoto {
  const text = useText()
  const dates = useDateTexts()
  return useMemo(() => {
    const made = new WeakMap<Photo, TilePhoto>()
    const make = (photo: Photo): TilePhoto => {
      const taken = dateTakenOf(photo)
      const date = taken && dates.takenDay(taken)
      const thumbnail = (id: string) => photo.thumbnails.find((one) => one.id === id)?.url ?? photo.url
      return {
        id: photo.imageId,
        thumbnails: { 300: thumbnail('300'), 800: thumbnail('800') },
        placeholder: photo.placeholder,
        label: date ? text('photos.tile', { date }) : text('photos.tileUnknown', { name: photo.localFileName }),
        title: date && text('photos.takenOn', { date }),
        href: paths.photoPreview(photo.imageId),
      }
    }
    return (photo) => {
      const tile = made.get(photo) ?? make(photo)
      made.set(photo, tile)
      return tile
    }
  }, [text, dates])
}
