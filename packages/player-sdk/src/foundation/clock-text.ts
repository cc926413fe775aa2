/** 65 → "1:05"; 3725 → "1:02:05". `longest` keeps the width constant: if it has hours, they are displayed. */
export function clockText(seconds: number, longest = seconds): string {
  if (!Number.isFinite(seconds)) return '0:00';
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  if (hours === 0 && !(longest >= 3600)) return `${minutes}:${rest}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}
