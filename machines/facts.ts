import type { AddPhotosFact } from './add-photos/machine.ts'
import type { AddPhotosAsked } from './add-to-album/machine.ts'
import type { AddressFormLeft, AddressSaved } from './address-editing/machine.ts'
import type { BusinessDetailsChanged, BusinessDetailsLeft } from './business-details/machine.ts'
import type { CopyToAlbumFact } from './copy-to-album/machine.ts'
import type { AlbumCreated } from './create-album/machine.ts'
import type { WidgetCreated } from './create-widget/machine.ts'
import type { AddressDeleted } from './delete-address/machine.ts'
import type { AlbumDeleted } from './delete-album/machine.ts'
import type { DeleteAllPhotosFact } from './delete-all-photos/machine.ts'
import type { DeletePhotosFact } from './delete-photos/machine.ts'
import type { ProjectDeleted } from './delete-project/machine.ts'
import type { SharedAlbumDeleted } from './delete-shared-album/machine.ts'
import type { WidgetDeleted } from './delete-widget/machine.ts'
import type { DeliveryAddressChanged } from './delivery-address-change/machine.ts'
import type { DownloadArchiveFact } from './download-archive/model.ts'
import type { DownloadPhotoFact } from './download-photo/machine.ts'
import type { AlbumRenamed } from './edit-album/machine.ts'
import type { PendingEmailChanged } from './email-change/machine.ts'
import type { ExportLibraryFact } from './export-library/machine.ts'
import type { CallbackSaved } from './ftp-integration/machine.ts'
import type { ImportActivationFact } from './import-activation/machine.ts'
import type { MailSettingsChanged } from './mail-settings/machine.ts'
import type { NoticeEvent } from './notices.ts'
import type { OrderPrintsFact } from './order-prints/machine.ts'
import type { CustomerChanged, PersonalDetailsLeft } from './personal-details/machine.ts'
import type { PhoneTransferFact } from './phone-transfer/machine.ts'
import type { PreviewPhotoFact } from './preview-photo/model.ts'
import type { ProductPdfFact } from './product-pdf/machine.ts'
import type { AllPhotosPurged } from './purge-all-photos/machine.ts'
import type { PurgePhotosFact } from './purge-photos/machine.ts'
import type { PushChannelFact } from './push-channel/machine.ts'
import type { RemoveFromAlbumFact } from './remove-from-album/machine.ts'
import type { PaymentMethodsChanged } from './remove-payment-method/machine.ts'
import type { ReorderReady } from './reorder/machine.ts'
import type { SelectPhotosFact } from './select-photos/model.ts'
import type { SessionFact } from './session/setup.ts'
import type { StorageStatusOpened } from './storage-status/machine.ts'
import type { UploadFact } from './upload/model.ts'
import type { GalleryChanged } from './widget-gallery/model.ts'
import type { WidgetShared } from './widget-share/machine.ts'

/** Everything that flows emit; the tables of src/app/facts.ts answer it. */
export type Fact =
  | AddPhotosAsked
  | AddPhotosFact
  | AddressDeleted
  | AddressFormLeft
  | AddressSaved
  | AlbumCreated
  | AlbumDeleted
  | AlbumRenamed
  | AllPhotosPurged
  | CallbackSaved
  | CopyToAlbumFact
  | CustomerChanged
  | DeleteAllPhotosFact
  | DeletePhotosFact
  | DeliveryAddressChanged
  | ImportActivationFact
  | ExportLibraryFact
  | MailSettingsChanged
  | NoticeEvent
  | PaymentMethodsChanged
  | PendingEmailChanged
  | PersonalDetailsLeft
  | BusinessDetailsChanged
  | BusinessDetailsLeft
  | OrderPrintsFact
  | PhoneTransferFact
  | PreviewPhotoFact
  | PurgePhotosFact
  | DownloadArchiveFact
  | DownloadPhotoFact
  | NoticeEvent
  | PreviewPhotoFact
  | PushChannelFact
  | ProductPdfFact
  | ProjectDeleted
  | RemoveFromAlbumFact
  | ReorderReady
  | SelectPhotosFact
  | SessionFact
  | SharedAlbumDeleted
  | StorageStatusOpened
  | UploadFact
  | GalleryChanged
  | WidgetCreated
  | WidgetDeleted
  | WidgetShared
