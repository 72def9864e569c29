import { accountDeletionEntry } from './account-deletion/catalogue.ts'
import { addPhotosEntry } from './add-photos/catalogue.ts'
import { addToAlbumEntry } from './add-to-album/catalogue.ts'
import { addressEditingEntry } from './address-editing/catalogue.ts'
import { bootEntry } from './boot/catalogue.ts'
import { businessDetailsEntry } from './business-details/catalogue.ts'
import { callbackTestEntry } from './callback-test/catalogue.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { claimTransferEntry } from './claim-transfer/catalogue.ts'
import { confirmationEntry } from './confirmation/catalogue.ts'
import { consentEntry } from './consent/catalogue.ts'
import { copyBatchEntry, copyToAlbumEntry } from './copy-to-album/catalogue.ts'
import { createAlbumEntry } from './create-album/catalogue.ts'
import { createWidgetEntry } from './create-widget/catalogue.ts'
import { deleteAddressEntry } from './delete-address/catalogue.ts'
import { deleteAlbumEntry } from './delete-album/catalogue.ts'
import { deleteAllPhotosEntry } from './delete-all-photos/catalogue.ts'
import { deleteBatchEntry, deletePhotosEntry, restoreBatchEntry } from './delete-photos/catalogue.ts'
import { deleteProjectEntry } from './delete-project/catalogue.ts'
import { deleteSharedAlbumEntry } from './delete-shared-album/catalogue.ts'
import { deleteWidgetEntry } from './delete-widget/catalogue.ts'
import { deliveryAddressChangeEntry } from './delivery-address-change/catalogue.ts'
import { downloadArchiveEntry } from './download-archive/catalogue.ts'
import { downloadChunkEntry } from './download-chunk/catalogue.ts'
import { downloadPhotoEntry } from './download-photo/catalogue.ts'
import { editAlbumEntry } from './edit-album/catalogue.ts'
import { emailChangeEntry } from './email-change/catalogue.ts'
import { exportLibraryEntry } from './export-library/catalogue.ts'
import { featureFlagsEntry } from './feature-flags/catalogue.ts'
import { ftpIntegrationEntry } from './ftp-integration/catalogue.ts'
import { importActivationEntry } from './import-activation/catalogue.ts'
import { invoicePdfEntry } from './invoice-pdf/catalogue.ts'
import { mailSettingsEntry } from './mail-settings/catalogue.ts'
import { orderPrintsEntry } from './order-prints/catalogue.ts'
import { paymentMethodEntry } from './payment-method/catalogue.ts'
import { pendingEmailChangeEntry } from './pending-email-change/catalogue.ts'
import { personalDetailsEntry } from './personal-details/catalogue.ts'
import { phoneTransferEntry } from './phone-transfer/catalogue.ts'
import { previewPhotoEntry } from './preview-photo/catalogue.ts'
import { productPdfEntry } from './product-pdf/catalogue.ts'
import { purgeAllPhotosEntry } from './purge-all-photos/catalogue.ts'
import { purgeBatchEntry, purgePhotosEntry } from './purge-photos/catalogue.ts'
import { pushChannelEntry } from './push-channel/catalogue.ts'
import { removeBatchEntry, removeFromAlbumEntry } from './remove-from-album/catalogue.ts'
import { removePaymentMethodEntry } from './remove-payment-method/catalogue.ts'
import { reorderEntry } from './reorder/catalogue.ts'
import { selectPhotosEntry } from './select-photos/catalogue.ts'
import { sessionEntry } from './session/catalogue.ts'
import { storageStatusEntry } from './storage-status/catalogue.ts'
import { uploadEntry } from './upload/catalogue.ts'
import { uploadFileEntry } from './upload-file/catalogue.ts'
import { useAddressEntry } from './use-address/catalogue.ts'
import { widgetGalleryEntry } from './widget-gallery/catalogue.ts'
import { widgetShareEntry } from './widget-share/catalogue.ts'

/** Every flow of the product: the source of stories, simulator and path tests. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  bootEntry,
  sessionEntry,
  addPhotosEntry,
  addToAlbumEntry,
  uploadEntry,
  uploadFileEntry,
  selectPhotosEntry,
  previewPhotoEntry,
  deletePhotosEntry,
  deleteBatchEntry,
  restoreBatchEntry,
  editAlbumEntry,
  deleteAlbumEntry,
  featureFlagsEntry,
  consentEntry,
  createAlbumEntry,
  copyToAlbumEntry,
  copyBatchEntry,
  removeFromAlbumEntry,
  removeBatchEntry,
  deleteSharedAlbumEntry,
  downloadPhotoEntry,
  downloadArchiveEntry,
  pushChannelEntry,
  deleteAllPhotosEntry,
  orderPrintsEntry,
  purgePhotosEntry,
  purgeBatchEntry,
  purgeAllPhotosEntry,
  importActivationEntry,
  phoneTransferEntry,
  claimTransferEntry,
  storageStatusEntry,
  exportLibraryEntry,
  downloadChunkEntry,
  reorderEntry,
  deleteProjectEntry,
  productPdfEntry,
  invoicePdfEntry,
  ftpIntegrationEntry,
  callbackTestEntry,
  deliveryAddressChangeEntry,
  addressEditingEntry,
  deleteAddressEntry,
  useAddressEntry,
  emailChangeEntry,
  pendingEmailChangeEntry,
  confirmationEntry,
  accountDeletionEntry,
  createWidgetEntry,
  deleteWidgetEntry,
  widgetGalleryEntry,
  widgetShareEntry,
  personalDetailsEntry,
  businessDetailsEntry,
  paymentMethodEntry,
  removePaymentMethodEntry,
  mailSettingsEntry,
]
