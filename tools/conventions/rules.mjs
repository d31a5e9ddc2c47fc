// @ts-check
import {
  callsAreBound,
  callsAreListed,
  callsAreTested,
  callsHaveUseCases,
  featuresMatch,
} from './features.mjs'
import { asvsIsAnswered, securityPagesNameFiles, securityPagesQuoteTests } from './asvs.mjs'
import { actsAreListed, writesGoThroughChange } from './changes.mjs'
import { featuresRunInNoCircle, importsRunInNoCircle } from './import-cycles.mjs'
import { importsPointOneWay } from './import-rules.mjs'
import { migrationsLetServersRun } from './migrations.mjs'
import { lockIsWhole } from './lock-file.mjs'
import { namesAreSpelledAlike, namesSaySomething, suffixesAreKnown } from './names.mjs'
import { versionsAreExact } from './pins.mjs'
import { constraintsAreGuarded, invariantsAreGuarded } from './guarded.mjs'
import { refusalsAreTested } from './refusals.mjs'
import { requirementsAreTested } from './requirements.mjs'
import { filesAreShort } from './sizes.mjs'
import { sqlLiesInQueries } from './sql.mjs'
import {
  cataloguesKeepTheirLanguage,
  noRegistryIsNamed,
  noTestIsLeftOut,
  nothingIsPutOff,
  nothingOutsideIsNamed,
  suppressionsSayWhy,
} from './words.mjs'

/** Every convention that can be checked by reading files, as the sentence that a failing test shows. */
export const rules = {
  'imports point one way': importsPointOneWay,
  'imports form no circle': importsRunInNoCircle,
  'features form no circle': featuresRunInNoCircle,
  'a feature has one name in every package': featuresMatch,
  'every call is in the list of calls': callsAreListed,
  'every call is bound to a handler': callsAreBound,
  'every call has a use case of its name': callsHaveUseCases,
  'every call has a test': callsAreTested,
  'every reason of a refusal has a test': refusalsAreTested,
  'SQL is in *.queries.ts': sqlLiesInQueries,
  'every write goes through the change helper': writesGoThroughChange,
  'every act is in the list of acts': actsAreListed,
  'suffixes are from the list': suffixesAreKnown,
  'file names have one spelling': namesAreSpelledAlike,
  'file names are specific': namesSaySomething,
  'migrations say which servers may run beside them': migrationsLetServersRun,
  'files are short': filesAreShort,
  'requirements and tests name each other': requirementsAreTested,
  'every invariant has a guard': invariantsAreGuarded,
  'every constraint that becomes a refusal has a guard': constraintsAreGuarded,
  'every requirement of the ASVS has an answer': asvsIsAnswered,
  'pages about security name files that exist': securityPagesNameFiles,
  'pages about security quote titles of tests': securityPagesQuoteTests,
  'a catalogue counts in its own language': cataloguesKeepTheirLanguage,
  'no work is postponed': nothingIsPutOff,
  'no test is left out': noTestIsLeftOut,
  'suppressions give a reason': suppressionsSayWhy,
  'no path outside the repository is named': nothingOutsideIsNamed,
  'no registry is named': noRegistryIsNamed,
  'the lock file is complete': lockIsWhole,
  'versions are exact (req 90)': versionsAreExact,
}
