import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { sampleId } from '#machines/catalogue/samples.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { Button } from '#src/components/Button.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { PhotoTile } from '#src/components/PhotoTile.tsx'
import { useText } from '#src/i18n/text.ts'
import { picture, placeholder } from '#stories/support/pictures.ts'
import styles from './PageBackdrop.module.css'

const tiles = Array.from({ length: 24 }, (_, index) => ({ number: index + 1, id: sampleId(index + 1) }))

type PageBackdropProps = {
  /** Photos that are not there to be seen, by id. */
  hidden?: PlacedPhotos
  onAdd?: () => void
  /** Above the photos. */
  notices?: ReactNode
  children: ReactNode
}

/** The page the dialog and the panel stand before. */
export function PageBackdrop({ hidden = {}, onAdd, notices, children }: PageBackdropProps) {
  const text = useText()
  return (
    <>
      <main className={styles.page}>
        <PageHead
          title={text('photos.title')}
          actions={
            <Button kind="primary" icon={<Plus />} onClick={onAdd}>
              {text('photos.add')}
            </Button>
          }
        />
        {notices}
        <div className={styles.grid}>
          {tiles
            .filter(({ id }) => !hidden[id])
            .map(({ number, id }) => (
              <PhotoTile
                key={id}
                id={id}
                title={text('viewer.alt', { name: `IMG_${4120 + number}.HEIC` })}
                src={picture(number + 40)}
                placeholder={placeholder(number + 40)}
              />
            ))}
        </div>
      </main>
      {children}
    </>
  )
}
