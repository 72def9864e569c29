import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import { PhoneUploadScreen } from '#src/areas/uploads/phone-page/PhoneUploadScreen.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'
import { dialogWith, previewOf, queueAfter } from './samples.ts'

const nothing = () => undefined

/** The phone's page as its link has just been opened. */
export function PhoneUploadDemo() {
  const { name } = useStoryBrand()
  return (
    <PhoneUploadScreen
      brand={name}
      secondsLeft={872}
      choice={dialogWith(0)}
      queue={sharedQueueOf(queueAfter())}
      isOffline={false}
      send={nothing}
      sendToQueue={nothing}
      onFiles={nothing}
      previewOf={previewOf}
    />
  )
}
