-- Requests the segments of a film in turn. Arguments: the signed folder, and the number of segments.
local requests = {}
local sent = 0

function init(args)
  for n = 0, tonumber(args[2]) - 1 do
    requests[n + 1] = wrk.format("GET", string.format("%s/480p/%04d.m4s", args[1], n))
  end
end

function request()
  sent = sent % #requests + 1
  return requests[sent]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\n{"requests":%d,"us":%d,"failed":%d,"p99":%d}\n', summary.requests, summary.duration,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout, latency:percentile(99)))
end
