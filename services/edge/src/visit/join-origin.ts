import { networkInterfaces } from 'node:os'
import type { NetworkInterfaceInfo } from 'node:os'
import { withoutEndSlashes } from '../without-end-slashes.ts'
import type { Visit } from './visit.ts'

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/
const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/i
/** Bridges and tunnels: phones cannot reach their private addresses. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|cni|flannel|cilium)/

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** The first private IPv4 address by which phones on the same network reach this machine, real cards before virtual ones. */
export const lanAddress = (interfaces: Interfaces = networkInterfaces()): string | null => {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  )
  return (found.find(({ isVirtual }) => !isVirtual) ?? found[0])?.address ?? null
}

const splitHost = (host: string): { name: string; port: string } => {
  const at = host.lastIndexOf(':')
  return at > host.lastIndexOf(']') ? { name: host.slice(0, at), port: host.slice(at) } : { name: host, port: '' }
}

/** The origin that the QR code leads to (EDG-12): the setting, else the LAN address for a page on loopback, else the page's origin. */
export const joinOriginOf = (visit: Visit, setting: string | undefined, lan = lanAddress()): string => {
  if (setting) return withoutEndSlashes(setting)
  const { name, port } = splitHost(visit.host)
  return LOOPBACK.test(name) && lan ? `${visit.scheme}://${lan}${port}` : visit.origin
}
