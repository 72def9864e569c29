import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Sorting } from '#contract/photos.ts'
import { Button } from '#src/components/Button.tsx'
import { RadioMenu } from '#src/components/Menu.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './ListTools.module.css'

const SORTINGS = ['dateTaken.desc', 'dateTaken.asc', 'created.desc', 'created.asc'] as const
type SortingName = (typeof SORTINGS)[number]
const SORTING_OF: Readonly<Record<SortingName, Sorting>> = {
  'dateTaken.desc': { sortKey: 'dateTaken', sortOrder: 'desc' },
  'dateTaken.asc': { sortKey: 'dateTaken', sortOrder: 'asc' },
  'created.desc': { sortKey: 'created', sortOrder: 'desc' },
  'created.asc': { sortKey: 'created', sortOrder: 'asc' },
}

interface ListToolsProps {
  /** Open question 1: 'created' is the date uploaded in the library, the date added in albums. */
  labels: 'photos' | 'albums'
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  onSelect: () => void
}

/** Sorting and the way into select mode, above a list of photos. */
export function ListTools({ labels, sorting, onSort, onSelect }: ListToolsProps) {
  const text = useText()
  const name: SortingName = `${sorting.sortKey}.${sorting.sortOrder}`
  const labelOf = (value: SortingName) =>
    labels === 'photos' ? text(`photos.sort.${value}`) : text(`albums.sort.${value}`)
  return (
    <div className={styles.tools}>
      <RadioMenu
        label={text('photos.sort.current', { sorting: labelOf(name) })}
        text={labelOf(name)}
        icon={<ArrowDownUp />}
        heading={text('photos.sort')}
        value={name}
        options={SORTINGS.map((value) => ({ value, text: labelOf(value) }))}
        onSelect={(value) => onSort(SORTING_OF[value])}
        align="end"
      />
      <Button kind="quiet" size="small" icon={<CircleCheck />} aria-label={text('photos.select')} onClick={onSelect}>
        <span className={styles.select}>{text('photos.select')}</span>
      </Button>
    </div>
  )
}
