import { regionSlug, type Region } from '@sofaspark/contract'

/** Namespaces in a cluster; NAMESPACE sets another prefix. */
export const platformNamespace = process.env['NAMESPACE'] ?? 'sofaspark'
export const regionNamespace = (region: Region): string => `${platformNamespace}-${regionSlug(region)}`
export const secretName = 'sofaspark'
