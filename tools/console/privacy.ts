import { parseArgs } from 'node:util'
import { ExpectedFailure } from '@sofaspark/programs'
import { originIn, requireConsole } from '@sofaspark/tool-command/require-console.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'

/**
 * `npm run privacy -- export|erase --user <id> [--url http://localhost:8080]`: exports or erases everything that is kept about
 * a person. The id is a player id or a user id; the admin secret comes from ADMIN_SECRET.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      user: { type: 'string', default: '' },
      url: { type: 'string', default: 'http://localhost:8080' },
    },
  })
  const [action] = positionals
  const secret = process.env['ADMIN_SECRET'] ?? ''
  if ((action !== 'export' && action !== 'erase') || values.user === '')
    throw new ExpectedFailure('Usage: npm run privacy -- export|erase --user <id> [--url http://localhost:8080]')
  if (secret === '') throw new ExpectedFailure('Set ADMIN_SECRET to the secret of the console.')
  const origin = originIn(values.url)
  await requireConsole(origin)

  const session = await fetch(`${origin}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  })
  if (session.status !== 204) throw new ExpectedFailure('The console refused this secret.')
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''

  const response = await fetch(`${origin}/api/admin/person?id=${encodeURIComponent(values.user)}`, {
    method: action === 'erase' ? 'DELETE' : 'GET',
    headers: { cookie },
  })
  const body = (await response.json()) as { error?: { message: string }; waiting?: string[] }
  await fetch(`${origin}/api/admin/session`, { method: 'DELETE', headers: { cookie } })
  if (!response.ok) throw new ExpectedFailure(body.error?.message ?? `The console answered ${response.status}.`)
  console.log(JSON.stringify(body, null, 2))
  if (body.waiting)
    console.error(`${body.waiting.join(', ')} erase the person later; the console asks them every minute.`)
})
