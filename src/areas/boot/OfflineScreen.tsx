import WifiOff from 'lucide-react/icons/wifi-off'
import { Banner } from '#src/components/Banner.tsx'
import { BrandMark } from '#src/components/BrandMark.tsx'
import { Button } from '#src/components/Button.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './OfflineScreen.module.css'

interface OfflineScreenProps {
  brand: { name: string; href: string }
  /** Addresses of the pictures seen last in this browser; null while they are being looked up. */
  photos: readonly string[] | null
  onRetry: () => void
}

/** The product without a connection: says so, and shows the photos that were seen last. */
export function OfflineScreen({ brand, photos, onRetry }: OfflineScreenProps) {
  const text = useText()
  const hasPhotos = photos !== null && photos.length > 0
  return (
    <>
      <header className={styles.header}>
        <BrandMark {...brand} />
      </header>
      <main className={styles.main}>
        <h1>{text(hasPhotos ? 'boot.seenPhotos' : 'common.offline')}</h1>
        <Banner
          title={hasPhotos ? text('common.offline') : text('boot.noConnection')}
          icon={<WifiOff />}
          announce="status"
          action={
            <Button size="small" kind="secondary" onClick={onRetry}>
              {text('boot.tryAgain')}
            </Button>
          }
        >
          {text(hasPhotos ? 'boot.seenPhotosText' : 'boot.noConnectionText')}
        </Banner>
        {hasPhotos && (
          <ul className={styles.photos}>
            {photos.map((address, at) => (
              <li key={address}>
                <img src={address} alt={text('boot.seenPhoto', { number: at + 1 })} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
      </main>
    </>
  )
}
