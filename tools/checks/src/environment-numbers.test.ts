import { environmentNumberProblems, environmentNumbersCheck } from './environment-numbers.ts'

const problemsIn = (text: string): string[] => environmentNumberProblems(new Map([['a.ts', text]]))

it.each([
  "const matches = Number(process.env['MATCHES'] ?? 16)",
  'const port = parseInt(process.env.PORT, 10)',
  "const port = Number.parseFloat(env['PORT'])",
  "const seed = +process.env['SEED']",
])('CMD-20 “%s” is refused with its place', (line) => {
  expect(problemsIn(`\n${line}\n`)).toEqual([expect.stringMatching(/^a\.ts:2: .*numberVariable/)])
})

it('CMD-20 a checked number and any other conversion pass, and so does every file', async () => {
  expect(problemsIn("numberVariable('MATCHES', 16)\nNumber(text)\nconst { PORT } = process.env\n")).toEqual([])
  expect(await environmentNumbersCheck.run()).toEqual([])
})
