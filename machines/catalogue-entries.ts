import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { accountDeletionEntry } from './account-deletion/account-deletion/catalogue.ts'
import { addressEditingEntry } from './addresses/address-editing/catalogue.ts'
import { deleteAddressEntry } from './addresses/delete-address/catalogue.ts'
import { useAddressEntry } from './addresses/use-address/catalogue.ts'
import { addToAlbumEntry } from './albums/add-to-album/catalogue.ts'
import { copyBatchEntry, copyToAlbumEntry } from './albums/copy-to-album/catalogue.ts'
import { createAlbumEntry } from './albums/create-album/catalogue.ts'
import { deleteAlbumEntry } from './albums/delete-album/catalogue.ts'
import { editAlbumEntry } from './albums/edit-album/catalogue.ts'
import { removeBatchEntry, removeFromAlbumEntry } from './albums/remove-from-album/catalogue.ts'
import { bootEntry } from './boot/boot/catalogue.ts'
import { confirmationEntry } from './confirmation/confirmation/catalogue.ts'
import { consentEntry } from './consent/consent/catalogue.ts'
import { deleteAllPhotosEntry } from './delete-photos/delete-all-photos/catalogue.ts'
import { deleteBatchEntry, deletePhotosEntry, restoreBatchEntry } from './delete-photos/delete-photos/catalogue.ts'
import { archiveEntry } from './downloads/archive/catalogue.ts'
import { downloadArchiveEntry } from './downloads/download-archive/catalogue.ts'
import { downloadPhotoEntry } from './downloads/download-photo/catalogue.ts'
import { pushChannelEntry } from './downloads/push-channel/catalogue.ts'
import { emailChangeEntry } from './email-change/email-change/catalogue.ts'
import { pendingEmailChangeEntry } from './email-change/pending-email-change/catalogue.ts'
import { downloadChunkEntry } from './exports/download-chunk/catalogue.ts'
import { exportLibraryEntry } from './exports/export-library/catalogue.ts'
import { featureFlagsEntry } from './feature-flags/feature-flags/catalogue.ts'
import { callbackTestEntry } from './ftp-integration/callback-test/catalogue.ts'
import { ftpIntegrationEntry } from './ftp-integration/ftp-integration/catalogue.ts'
import { importActivationEntry } from './imports/import-activation/catalogue.ts'
import { invoicePdfEntry } from './invoices/invoice-pdf/catalogue.ts'
import { orderPrintsEntry } from './order-prints/order-prints/catalogue.ts'
import { deliveryAddressChangeEntry } from './orders/delivery-address-change/catalogue.ts'
import { reorderEntry } from './orders/reorder/catalogue.ts'
import { previewPhotoEntry } from './photo-list/preview-photo/catalogue.ts'
import { selectPhotosEntry } from './photo-list/select-photos/catalogue.ts'
import { productPdfEntry } from './products/product-pdf/catalogue.ts'
import { deleteProjectEntry } from './projects/delete-project/catalogue.ts'
import { purgeAllPhotosEntry } from './recently-deleted/purge-all-photos/catalogue.ts'
import { purgeBatchEntry, purgePhotosEntry } from './recently-deleted/purge-photos/catalogue.ts'
import { sessionEntry } from './session/session/catalogue.ts'
import { businessDetailsEntry } from './settings/business-details/catalogue.ts'
import { mailSettingsEntry } from './settings/mail-settings/catalogue.ts'
import { paymentMethodEntry } from './settings/payment-method/catalogue.ts'
import { personalDetailsEntry } from './settings/personal-details/catalogue.ts'
import { removePaymentMethodEntry } from './settings/remove-payment-method/catalogue.ts'
import { deleteSharedAlbumEntry } from './shared-albums/delete-shared-album/catalogue.ts'
import { storageStatusEntry } from './storage/storage-status/catalogue.ts'
import { addPhotosEntry } from './uploads/add-photos/catalogue.ts'
import { claimTransferEntry } from './uploads/claim-transfer/catalogue.ts'
import { phoneTransferEntry } from './uploads/phone-transfer/catalogue.ts'
import { uploadEntry } from './uploads/upload/catalogue.ts'
import { uploadFileEntry } from './uploads/upload-file/catalogue.ts'
import { createWidgetEntry } from './widgets/create-widget/catalogue.ts'
import { deleteWidgetEntry } from './widgets/delete-widget/catalogue.ts'
import { widgetGalleryEntry } from './widgets/widget-gallery/catalogue.ts'
import { widgetShareEntry } from './widgets/widget-share/catalogue.ts'

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
  archiveEntry,
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
