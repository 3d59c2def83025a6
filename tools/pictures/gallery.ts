import { numberVariable } from '@sofaspark/programs'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { buildGallery } from './src/build-gallery.ts'
import { projectDir } from '@sofaspark/build/project.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const flagsDir = path.join(projectDir, 'node_modules/flag-icons/flags/4x3')
const galleryDir = await buildGallery()

const fileOf = (pathname: string): string => {
  if (pathname.startsWith('/flags/')) return path.join(flagsDir, path.basename(pathname))
  if (pathname.startsWith('/fonts/')) return path.join(galleryDir, 'media/fonts', path.basename(pathname))
  return path.join(galleryDir, pathname === '/' ? 'index.html' : path.normalize(pathname))
}

const server = createServer((request, response) => {
  const file = fileOf(new URL(request.url ?? '/', 'http://localhost').pathname)
  if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
})
server.listen(numberVariable('PORT', 0), () => {
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  process.stdout.write(`gallery http://localhost:${String(port)}\n`)
})
