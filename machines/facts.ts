import type { AddressFormLeft, AddressSaved } from './addresses/address-editing/machine.ts'
import type { AddressDeleted } from './addresses/delete-address/machine.ts'
import type { AddPhotosAsked } from './albums/add-to-album/machine.ts'
import type { CopyToAlbumFact } from './albums/copy-to-album/machine.ts'
import type { AlbumCreated } from './albums/create-album/machine.ts'
import type { AlbumDeleted } from './albums/delete-album/machine.ts'
import type { AlbumRenamed } from './albums/edit-album/machine.ts'
import type { RemoveFromAlbumFact } from './albums/remove-from-album/machine.ts'
import type { DeleteAllPhotosFact } from './delete-photos/delete-all-photos/machine.ts'
import type { DeletePhotosFact } from './delete-photos/delete-photos/machine.ts'
import type { DownloadArchiveFact } from './downloads/download-archive/model.ts'
import type { DownloadPhotoFact } from './downloads/download-photo/machine.ts'
import type { PushChannelFact } from './downloads/push-channel/machine.ts'
import type { PendingEmailChanged } from './email-change/email-change/machine.ts'
import type { ExportLibraryFact } from './exports/export-library/machine.ts'
import type { CallbackSaved } from './ftp-integration/ftp-integration/machine.ts'
import type { ImportActivationFact } from './imports/import-activation/machine.ts'
import type { NoticeEvent } from './notices.ts'
import type { OrderPrintsFact } from './order-prints/order-prints/machine.ts'
import type { DeliveryAddressChanged } from './orders/delivery-address-change/machine.ts'
import type { ReorderReady } from './orders/reorder/machine.ts'
import type { PreviewPhotoFact } from './photo-list/preview-photo/model.ts'
import type { SelectPhotosFact } from './photo-list/select-photos/model.ts'
import type { ProductPdfFact } from './products/product-pdf/machine.ts'
import type { ProjectDeleted } from './projects/delete-project/machine.ts'
import type { AllPhotosPurged } from './recently-deleted/purge-all-photos/machine.ts'
import type { PurgePhotosFact } from './recently-deleted/purge-photos/machine.ts'
import type { SessionFact } from './session/session/setup.ts'
import type { BusinessDetailsChanged, BusinessDetailsLeft } from './settings/business-details/machine.ts'
import type { MailSettingsChanged } from './settings/mail-settings/machine.ts'
import type { CustomerChanged, PersonalDetailsLeft } from './settings/personal-details/machine.ts'
import type { PaymentMethodsChanged } from './settings/remove-payment-method/machine.ts'
import type { SharedAlbumDeleted } from './shared-albums/delete-shared-album/machine.ts'
import type { StorageStatusOpened } from './storage/storage-status/machine.ts'
import type { AddPhotosFact } from './uploads/add-photos/machine.ts'
import type { PhoneTransferFact } from './uploads/phone-transfer/machine.ts'
import type { UploadFact } from './uploads/upload/model.ts'
import type { WidgetCreated } from './widgets/create-widget/machine.ts'
import type { WidgetDeleted } from './widgets/delete-widget/machine.ts'
import type { GalleryChanged } from './widgets/widget-gallery/model.ts'
import type { WidgetShared } from './widgets/widget-share/machine.ts'

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
