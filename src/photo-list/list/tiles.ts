import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type Photo, UNKNOWN_MONTH } from '#contract/photos.ts'
import { useDateTexts } from '#src/i18n/dates.ts'
import { useText } from '#src/i18n/text.ts'
import type { TilePhoto } from '#src/photo-list/grid/model/types.ts'
import { carriedQuery } from '#src/platform/addresses.ts'
import { thumbnailAddress } from './thumbnails.ts'

const UNKNOWN_PREFIX = `${UNKNOWN_MONTH.year}-0${UNKNOWN_MONTH.month}-`

/** A camera that was never set says January 1970: no date worth showing (photo spec 2). */
export const dateTakenOf = ({ dateTaken }: Photo): string | undefined =>
  dateTaken?.startsWith(UNKNOWN_PREFIX) ? undefined : dateTaken

/** Stands for a day in a text; no text holds it. */
const DAY = '\u0000'

/** What is written about photos of one day: most tiles share it. */
interface DayTexts {
  label: string
  selectLabel: string
  title: string
}

/** A photo as its tile shows it; the same object for the same photo, so that tiles are not drawn again. */
export function useTiles(previewPath: ((photoId: string) => string) | null): (photo: Photo) => TilePhoto {
  const text = useText()
  const dates = useDateTexts()
  const { search } = useLocation()
  return useMemo(() => {
    const carried = carriedQuery(search)
    const made = new WeakMap<Photo, TilePhoto>()
    const days = new Map<string, DayTexts>()
    // formatted once, with a mark where the day goes: libraries have thousands of days
    const label = text('photos.tile', { date: DAY })
    const template = {
      label,
      selectLabel: text('photos.selectPhoto', { label }),
      title: text('photos.takenOn', { date: DAY }),
    }
    const textsOf = (taken: string): DayTexts => {
      const day = taken.slice(0, 'yyyy-mm-dd'.length)
      const known = days.get(day)
      if (known) return known
      const date = dates.takenDay(taken)
      const on = (pattern: string) => pattern.replace(DAY, () => date)
      const texts = { label: on(template.label), selectLabel: on(template.selectLabel), title: on(template.title) }
      days.set(day, texts)
      return texts
    }
    const textsWithoutDate = ({ localFileName }: Photo) => {
      const label = text('photos.tileUnknown', { name: localFileName })
      return { label, selectLabel: text('photos.selectPhoto', { label }), title: undefined }
    }
    const withSource = (texts: DayTexts, { dateTakenSource }: Photo): DayTexts =>
      dateTakenSource === 'file-name'
        ? { ...texts, title: text('photos.takenFromName', { taken: texts.title }) }
        : texts
    const make = (photo: Photo): TilePhoto => {
      const taken = dateTakenOf(photo)
      return {
        id: photo.imageId,
        thumbnails: { 300: thumbnailAddress(photo, '300'), 800: thumbnailAddress(photo, '800') },
        placeholder: photo.placeholder,
        href: previewPath ? previewPath(photo.imageId) + carried : undefined,
        ...(taken === undefined ? textsWithoutDate(photo) : withSource(textsOf(taken), photo)),
      }
    }
    return (photo) => {
      const tile = made.get(photo) ?? make(photo)
      made.set(photo, tile)
      return tile
    }
  }, [text, dates, search, previewPath])
}
