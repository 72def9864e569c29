export const ftpIntegrationKeys = { all: ['ftp-integration'] }
