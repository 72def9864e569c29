import FileImage from 'lucide-react/icons/file-image'
import X from 'lucide-react/icons/x'
import { memo, useState } from 'react'
import type { AddRow } from '#machines/uploads/add-photos/machine.ts'
import type { PreviewOf } from '#src/areas/uploads/files/chosen-files.ts'
import { FILE_KINDS } from '#src/areas/uploads/files/file-kinds.ts'
import { useText } from '#src/i18n/text.ts'
import styles from './ChosenPhotos.module.css'

/** Previews shown at first. */
export const PREVIEWS_AT_FIRST = 24
/** Previews that each press on '+N' adds: thousands of pictures at once would block the page. */
export const PREVIEWS_MORE = 96

type ChosenPhotoProps = {
  row: AddRow
  preview: string | undefined
  onRemove: ChosenPhotosProps['onRemove']
}

type ChosenPhotosProps = {
  rows: readonly AddRow[]
  previewOf: PreviewOf
  /** Undefined while nothing can be removed. */
  onRemove?: ((key: string) => void) | undefined
}

/** Previews of the chosen photos; each can be removed. */
export function ChosenPhotos({ rows, previewOf, onRemove }: ChosenPhotosProps) {
  const text = useText()
  const [shown, setShown] = useState(PREVIEWS_AT_FIRST)
  const more = rows.length - shown
  if (rows.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={text('import.previews')}>
      {rows.slice(0, shown).map((row) => (
        <ChosenPhoto key={row.key} row={row} preview={previewOf(row)} onRemove={onRemove} />
      ))}
      {more > 0 ? (
        <li>
          <button
            type="button"
            className={styles.more}
            aria-label={text('import.moreLabel', { count: more })}
            onClick={() => setShown(shown + PREVIEWS_MORE)}
          >
            {text('import.more', { count: more })}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

/** A file without a preview: its kind, and its name without the extension. */
function FileTile({ row: { name, type } }: { row: AddRow }) {
  return (
    <span className={styles.file} role="img" aria-label={name} title={name}>
      {type === undefined ? <FileImage /> : <span className={styles.kind}>{FILE_KINDS[type]}</span>}
      <span className={styles.name} dir="auto">
        {name.replace(/\.\w+$/, '')}
      </span>
    </span>
  )
}

const ChosenPhoto = memo(
  function ChosenPhoto({ row, preview, onRemove }: ChosenPhotoProps) {
    const text = useText()
    // The picture is damaged, or too large for the browser.
    const [isBroken, setBroken] = useState(false)
    return (
      <li className={styles.photo} data-state={row.type === undefined ? 'checking' : 'ready'}>
        {preview === undefined || isBroken ? (
          <FileTile row={row} />
        ) : (
          <img src={preview} alt={row.name} loading="lazy" decoding="async" onError={() => setBroken(true)} />
        )}
        {onRemove ? (
          <button
            type="button"
            className={styles.remove}
            aria-label={text('import.remove', { name: row.name })}
            onClick={() => onRemove(row.key)}
          >
            <X />
          </button>
        ) : null}
      </li>
    )
  },
  // Only the presence of the callback matters: what it does never changes.
  (before, now) =>
    before.row === now.row &&
    before.preview === now.preview &&
    (before.onRemove === undefined) === (now.onRemove === undefined),
)
