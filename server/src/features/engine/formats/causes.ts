/** The result codes of our own, for faxes that the telephone network has connected. */
export const transmissionError = 1000
export const conversionError = 1001

const noCircuit = 34

/** Result codes by Q.850 cause. The causes that are result codes themselves are left out. */
export const q850Causes: Readonly<Record<number, number>> = {
  2: 25,
  3: 25,
  19: 18,
  20: 18,
  38: 25,
  41: noCircuit,
  42: noCircuit,
  44: noCircuit,
  50: 29,
  58: 88,
  63: noCircuit,
  65: 88,
  79: 88,
}

/** The results of spandsp that are faults of the document. All others are faults of the transmission. */
export const spandspDocumentFaults = { from: 41, to: 47 } as const

/** Result codes by the words of HylaFAX, and their numbers (faxd/STATUS.txt). Others are transmission errors. */
export const hylafaxCauses: readonly { words: string; number: string; code: number }[] = [
  { words: 'Busy signal detected', number: '001', code: 17 },
  { words: 'No carrier detected', number: '002', code: 18 },
  { words: 'No answer from remote', number: '003', code: 18 },
  { words: 'No local dialtone', number: '004', code: noCircuit },
  { words: 'Invalid dialing command', number: '005', code: 28 },
  { words: 'Ring detected without successful handshake', number: '012', code: 18 },
  { words: 'Image conversion error', number: '230', code: conversionError },
  { words: 'Call aborted by user', number: '', code: 487 },
  { words: 'Job aborted by user', number: '', code: 487 },
]

/** Result codes by Telnyx's `failure_reason`; `*` is any word. Others are transmission errors. */
export const telnyxCauses: Readonly<Record<string, number>> = {
  user_busy: 17,
  receiver_unallocated_number: 1,
  receiver_invalid_number_format: 28,
  receiver_decline: 21,
  receiver_incompatible_destination: 88,
  receiver_no_response: 18,
  receiver_no_answer: 18,
  no_answer: 18,
  receiver_recovery_on_timer_expire: 102,
  destination_unreachable: 27,
  '*_channel_limit_exceeded': noCircuit,
  file_format_invalid: conversionError,
  file_download_failed: conversionError,
  receiver_call_dropped: transmissionError,
  receiver_communication_error: transmissionError,
  fax_signaling_error: transmissionError,
  fax_initial_communication_timeout: transmissionError,
  invalid_ecm_response_from_receiver: transmissionError,
}
