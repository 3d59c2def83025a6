import { rulesCheck } from './src/rules.ts'
import { proseCheck } from './src/prose.ts'
import { packageShapeCheck } from './src/package-shape.ts'
import { localesCheck } from './src/locales.ts'
import { floorCheck } from './src/floor/floor-check.ts'
import { unusedClassesCheck } from './src/unused-classes.ts'
import { swallowedErrorsCheck } from './src/swallowed-errors.ts'
for (const check of [rulesCheck, proseCheck, packageShapeCheck, localesCheck, unusedClassesCheck, swallowedErrorsCheck, floorCheck]) console.log(check.name, await check.run().catch(String))
