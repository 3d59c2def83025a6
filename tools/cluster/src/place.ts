import { regionSlug, type Region } from '@sofaspark/contract'

/** Where everything stands in a cluster, unless NAMESPACE says another prefix. */
export const platformNamespace = process.env['NAMESPACE'] ?? 'sofaspark'
export const regionNamespace = (region: Region): string => `${platformNamespace}-${regionSlug(region)}`
export const secretName = 'sofaspark'
