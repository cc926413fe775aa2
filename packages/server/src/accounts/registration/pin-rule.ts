/** Whether a PIN is easy to guess: a repeated digit or pair, a run of digits, a birth year, or an end of the phone. */
export function isWeakPin(pin: string, phone: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  const isRun = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
  const year = Number(pin);
  const isRepeatedPair = pin.slice(0, 2) === pin.slice(2);
  return (
    isRun || isRepeatedPair || (year >= 1930 && year <= 2029) || phone.startsWith(pin) || phone.endsWith(pin)
  );
}
