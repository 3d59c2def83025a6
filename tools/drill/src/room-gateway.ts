import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@sofaspark/lobby-testing'
import { freePort, startProgram } from '@sofaspark/programs'

/** The servers behind a gateway, each as `host:port`. */
export interface GatewayRoutes {
  port: number
  region: 'eu' | 'us' | 'asia'
  lobbies: readonly string[]
  edge: string
  /** A folder for its files. */
  folder: string
}

/**
 * An nginx that routes as ingress-nginx does with `upstream-hash-by: $arg_roomNumber`: a region's sockets by room number
 * to its lobby processes, everything else to the edge. A client's own `X-Forwarded-For` is left in front of the address.
 */
export const gatewayConfig = ({ port, region, lobbies, edge, folder }: GatewayRoutes): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $http_upgrade $connection_header { default upgrade; '' close; }
  upstream lobbies { hash $arg_roomNumber consistent; ${lobbies.map((to) => `server ${to} fail_timeout=1s;`).join(' ')} }
  server {
    listen ${String(port)};
    proxy_http_version 1.1;
    proxy_connect_timeout 2s;
    proxy_read_timeout 1h;
    proxy_send_timeout 1h;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_header;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    location /${region}/socket.io { proxy_pass http://lobbies; }
    location / { proxy_pass http://${edge}; }
  }
}
`

export interface RoomGateway {
  readonly url: string
  stop(): Promise<void>
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isThere: boolean): void => {
      socket.destroy()
      resolve(isThere)
    }
    // That there is no listener yet is the answer, not a failure.
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

/** Starts it on a free port of this machine; nothing of it outlives `stop`. */
export const startRoomGateway = async (routes: Omit<GatewayRoutes, 'port' | 'folder'>): Promise<RoomGateway> => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  // Its worker runs as the user nobody where this runs as root.
  chmodSync(folder, 0o777)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, gatewayConfig({ ...routes, port, folder }))
  const nginx = startProgram('nginx', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => nginx.once('exit', () => resolve()).once('error', reject))
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await until(() => isListening(port), { withinMs: 20_000, what: 'nginx' }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: `http://127.0.0.1:${String(port)}`, stop }
}
