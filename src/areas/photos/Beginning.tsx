import Plus from 'lucide-react/icons/plus'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Drawing } from '#src/components/Drawing.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './Beginning.module.css'

interface BeginningProps {
  /** Absent where photos can't be added. */
  onAdd?: (() => void) | undefined
}

/** How an empty library begins. */
export function Beginning({ onAdd }: BeginningProps) {
  const text = useText()
  return (
    <Card pad as="section" aria-label={text('overview.photos.begin')}>
      <div className={styles.content}>
        <div className={styles.words}>
          <h2>{text('overview.photos.begin')}</h2>
          <p>{text('overview.photos.beginText')}</p>
          {onAdd ? (
            <Button kind="primary" icon={<Plus />} onClick={onAdd}>
              {text('photos.add')}
            </Button>
          ) : null}
        </div>
        <Drawing kind="photos" />
      </div>
    </Card>
  )
}
