import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { IconButton } from '#src/components/IconButton.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './CopyRow.module.css'

/** A value that is typed into another system, with a button that copies it. */
export function CopyRow({ name, value }: { name: string; value: string }) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    // where the browser refuses, the value can still be marked
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <IconButton label={text('ftp.copy', { name })} icon={isCopied ? <Check /> : <Copy />} onClick={copy} />
        <span className="sr" role="status">
          {isCopied ? text('ftp.copied', { name }) : ''}
        </span>
      </dd>
    </div>
  )
}
