import { regionSlug, type Region } from '@sofaspark/contract'
import { kubectl, regionNamespace } from './kubectl.ts'

interface Node {
  status: { addresses: { type: string; address: string }[] }
}
interface Service {
  spec: { ports: { nodePort?: number }[] }
}

/** An object of the cluster, or a list of them, as the API server returns it. */
export const get = (...args: string[]): unknown => JSON.parse(kubectl(['get', ...args, '-o', 'json']))

const known = new Map<Region, string>()

/** External address of a region's edge: a port of a node in that region. */
export const edgeOrigin = (region: Region): string => {
  const found = known.get(region)
  if (found !== undefined) return found
  const ofRegion = `topology.kubernetes.io/region=${regionSlug(region)}`
  const { items } = get('nodes', '-l', ofRegion) as { items: Node[] }
  const address = items[0]?.status.addresses.find(({ type }) => type === 'InternalIP')?.address
  const service = get('service', 'edge-public', '-n', regionNamespace(region)) as Service
  const port = service.spec.ports[0]?.nodePort
  if (address === undefined || port === undefined)
    throw new Error(`The edge of ${region} has no port on a node of its region.`)
  const origin = `http://${address}:${String(port)}`
  known.set(region, origin)
  return origin
}
