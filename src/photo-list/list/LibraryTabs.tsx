import { useIntl } from 'react-intl'
import { Tabs } from '#src/components/Tabs.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import type { LibraryCounts } from './library-counts.ts'

/** The tabs of 'My photos' (photo spec 2); the one of albums is left out where their flag is off. */
export function LibraryTabs({ current, photosCount, albumsCount }: LibraryCounts & { current: 'photos' | 'albums' }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const shown = (count: number | null) => (count === null ? null : formatNumber(count))
  const tabs = [
    { id: 'photos', text: text('photos.tab.photos'), href: paths.photos, count: shown(photosCount) },
    ...(albumsCount === undefined
      ? []
      : [{ id: 'albums', text: text('photos.tab.albums'), href: paths.albums, count: shown(albumsCount) }]),
  ]
  return <Tabs label={text('photos.tabs')} current={current} tabs={tabs} />
}
