import { useEffect, useState } from 'react'
import { Online } from '#src/components/Online.tsx'
import { lastSeenPhotos } from '#src/platform/seen-photos.ts'
import { OfflineScreen } from './OfflineScreen.tsx'

const reload = () => window.location.reload()

/** Loads the page again when the connection is back: boot then starts anew, with all that it could not read. */
export function OfflineRoute({ brand }: { brand: { name: string; href: string } }) {
  const [photos, setPhotos] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (found: readonly string[]) => isShown && setPhotos(found)
    lastSeenPhotos().then(show, () => show([]))
    return () => {
      isShown = false
    }
  }, [])
  return (
    <>
      <OfflineScreen brand={brand} photos={photos} onRetry={reload} />
      <Online then={reload} />
    </>
  )
}
