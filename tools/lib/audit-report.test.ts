import { describe, expect, it } from 'vitest'
import { readAuditReport } from './audit-report.mjs'

describe('a report of npm audit', () => {
  it('names the packages with known vulnerabilities', () => {
    const vulnerabilities = { 'left-pad': { name: 'left-pad', severity: 'high', range: '<1.3.0' } }
    const output = `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}`
    expect(readAuditReport(output)).toEqual({ vulnerable: ['left-pad <1.3.0: high'] })
    expect(readAuditReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual({
      vulnerable: [],
    })
  })

  it.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['', 'npm audit gave no report'],
    ['{ broken', 'npm audit gave no report'],
    ['{"vulnerabilities":{}}', 'npm audit gave no report'],
  ])('%j says that nothing was checked', (output, notChecked) =>
    expect(readAuditReport(output)).toEqual({ notChecked }),
  )
})
