import { confirmAccountDeletion, getAccountContents, requestAccountDeletion } from './account-deletion.ts'
import { createAddress, deleteAddress, getAddresses, updateAddress } from './addresses.ts'
import {
  addAlbumPhotos,
  createAlbum,
  deleteAlbum,
  getAlbum,
  getAlbumPhoto,
  getAlbumPhotoIds,
  getAlbumPhotos,
  getAlbums,
  removeAlbumPhotos,
  updateAlbum,
} from './albums.ts'
import { getBusinessDetails, updateBusinessDetails } from './business-details.ts'
import type { Call } from './call.ts'
import { getCatalogue } from './channels.ts'
import { getAlbumColours, getPhotoColours, getSharedAlbumColours } from './colours.ts'
import { getCustomer, updateCustomer, updatePersonalDetails } from './customers.ts'
import {
  deleteAllPhotos,
  getDeletedDays,
  getDeletedPhotos,
  purgeAllPhotos,
  purgePhotos,
  restoreAllPhotos,
  restorePhotos,
} from './deleted-photos.ts'
import { getArticleGroups, getCampaign, getDeliveryDates } from './delivery.ts'
import {
  createDownload,
  createSharedAlbumDownload,
  deleteDownload,
  getDownloads,
  getDownloadUrl,
  getPhotoDownload,
  repeatDownload,
} from './downloads.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  getPendingEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './email-changes.ts'
import { getBackup, getChunkUrl, getLatestBackup, requestBackup } from './exports.ts'
import { getFtpIntegration, testCallback, updateFtpIntegration } from './ftp-integration.ts'
import {
  createGalleryEntry,
  deleteGalleryEntry,
  getBlockedOrder,
  getCategories,
  getGalleryEntry,
  updateGalleryEntry,
} from './gallery.ts'
import { getActivation, startActivation } from './imports.ts'
import { getHistoricalInvoicePdf, getHistoricalInvoices, getInvoicePdf, getOrderInvoices } from './invoices.ts'
import { confirmSubscription, getMailSettings, subscribe, unsubscribe, updateMailSettings } from './mail-settings.ts'
import { getMenu } from './menu.ts'
import { getOffer } from './offers.ts'
import { changeDeliveryAddress, getOrder, getOrdersByAccount, getSuperorder, getSuperorders } from './orders.ts'
import { countPageView } from './page-views.ts'
import {
  getPaymentMethods,
  getPaymentOutcome,
  makePaymentMethodDefault,
  removePaymentMethod,
  startPayment,
} from './payment-methods.ts'
import { claimTransfer, createTransfer, endTransfer, getPhoneUploads, getTransfer } from './phone-transfer.ts'
import {
  deletePhotos,
  getPhoto,
  getPhotoIds,
  getPhotos,
  getTimelineCounts,
  getTimelineMonth,
  getUser,
} from './photos.ts'
import { getProduct, getProductPdf, getProductPdfs } from './products.ts'
import { deleteProject, getProjects } from './projects.ts'
import { getReorderStatus, orderAgain } from './reorder.ts'
import { getSharedAlbumCounts } from './shared-album-counts.ts'
import {
  deleteSharedAlbum,
  getSharedAlbum,
  getSharedAlbumParticipants,
  getSharedAlbumPhoto,
  getSharedAlbumPhotoIds,
  getSharedAlbumPhotos,
  getSharedAlbums,
} from './shared-albums.ts'
import { getAccountInformation } from './storage-period.ts'
import { createTempSelection, getTempSelection } from './temp-selections.ts'
import { getAnonymousUploads, getUploadRecord } from './upload-records.ts'
import { findKnownPhotos, getUploadStatus } from './uploads.ts'
import { getVoucher } from './vouchers.ts'
import { createWidget, deleteWidget, getPhotobooks, getWidget, getWidgets, shareWidget } from './widgets.ts'

/** Every call of the wire, by its name: the OpenAPI document and the tests of all calls are made from it. */
export const CALLS = {
  addAlbumPhotos,
  cancelEmailChange,
  changeDeliveryAddress,
  claimTransfer,
  confirmAccountDeletion,
  confirmSubscription,
  confirmEmailChange,
  createAddress,
  deleteAddress,
  getAddresses,
  updateAddress,
  countPageView,
  createAlbum,
  createDownload,
  createSharedAlbumDownload,
  createTempSelection,
  createTransfer,
  deleteAlbum,
  deleteAllPhotos,
  deleteDownload,
  deletePhotos,
  deleteProject,
  deleteSharedAlbum,
  endTransfer,
  findKnownPhotos,
  getAccountContents,
  getAccountInformation,
  getActivation,
  getAlbum,
  getAlbumColours,
  getAlbumPhoto,
  getAlbumPhotoIds,
  getAlbumPhotos,
  getAlbums,
  getAnonymousUploads,
  getCatalogue,
  getArticleGroups,
  getBackup,
  getCampaign,
  getChunkUrl,
  getCustomer,
  getDeletedDays,
  getDeletedPhotos,
  getDeliveryDates,
  getDownloadUrl,
  getDownloads,
  getFtpIntegration,
  getHistoricalInvoicePdf,
  getHistoricalInvoices,
  getInvoicePdf,
  getLatestBackup,
  getMailSettings,
  getMenu,
  getOffer,
  getOrder,
  getOrderInvoices,
  getOrdersByAccount,
  getPaymentMethods,
  getPaymentOutcome,
  getPendingEmailChange,
  getPhoneUploads,
  getPhoto,
  getPhotoColours,
  getPhotoDownload,
  getPhotoIds,
  getPhotos,
  getProduct,
  getProductPdf,
  getProductPdfs,
  getProjects,
  getReorderStatus,
  getSharedAlbum,
  getSharedAlbumColours,
  getSharedAlbumCounts,
  getSharedAlbumParticipants,
  getSharedAlbumPhoto,
  getSharedAlbumPhotoIds,
  getSharedAlbumPhotos,
  getSharedAlbums,
  getSuperorder,
  getSuperorders,
  getTempSelection,
  getTimelineCounts,
  getTimelineMonth,
  getUploadRecord,
  getTransfer,
  getUploadStatus,
  getUser,
  getVoucher,
  makePaymentMethodDefault,
  orderAgain,
  purgeAllPhotos,
  purgePhotos,
  removeAlbumPhotos,
  removePaymentMethod,
  repeatDownload,
  requestAccountDeletion,
  requestBackup,
  requestEmailChange,
  resendEmailChange,
  restoreAllPhotos,
  restorePhotos,
  startActivation,
  testCallback,
  createGalleryEntry,
  createWidget,
  deleteGalleryEntry,
  deleteWidget,
  getBlockedOrder,
  getCategories,
  getGalleryEntry,
  getPhotobooks,
  getWidget,
  getWidgets,
  shareWidget,
  updateGalleryEntry,
  updateFtpIntegration,
  startPayment,
  subscribe,
  unsubscribe,
  updateAlbum,
  updateCustomer,
  updateMailSettings,
  updatePersonalDetails,
  getBusinessDetails,
  updateBusinessDetails,
} as const satisfies Record<string, Call>
