use std::time::Duration;

/// What was measured.
#[derive(Default)]
pub struct Figures {
    pub sockets: usize,
    pub opened: Duration,
    pub memory: Option<u64>,
    pub memory_per_socket: Option<u64>,
    pub moves: u64,
    pub took: Duration,
    pub troubles: u64,
    /// Half of the moves, 90, 99 and 99.9 of a hundred, and all of them took no longer than so many microseconds.
    pub latency: Option<[u32; 5]>,
}

impl Figures {
    pub fn percentiles(&mut self, latencies: &mut [u32]) {
        latencies.sort_unstable();
        let at = |share: f64| latencies[((latencies.len() - 1) as f64 * share) as usize];
        self.latency = (!latencies.is_empty()).then(|| [at(0.5), at(0.9), at(0.99), at(0.999), at(1.0)]);
    }

    pub fn print(&self, json: bool) {
        let seconds = self.took.as_secs_f64();
        let rate = if seconds > 0.0 { self.moves as f64 / seconds } else { 0.0 };
        let connects = self.sockets as f64 / self.opened.as_secs_f64();
        if json {
            let [p50, p90, p99, p999, most] = self.latency.unwrap_or_default();
            println!(
                "{}",
                serde_json::json!({
                    "sockets": self.sockets, "connects_per_second": connects.round(),
                    "memory_bytes": self.memory, "memory_bytes_per_socket": self.memory_per_socket,
                    "moves": self.moves, "moves_per_second": rate.round(), "troubles": self.troubles,
                    "latency_us": {"p50": p50, "p90": p90, "p99": p99, "p99.9": p999, "most": most},
                })
            );
            return;
        }
        println!("sockets held           {}", self.sockets);
        println!("sockets opened a s     {connects:.0} (guests, tables and games made on the way)");
        if let (Some(memory), Some(each)) = (self.memory, self.memory_per_socket) {
            println!(
                "memory of the house    {:.1} MB, {:.1} KB a socket",
                memory as f64 / 1e6,
                each as f64 / 1e3
            );
        }
        if self.moves > 0 {
            println!(
                "moves a s              {rate:.0} ({} in {seconds:.1} s, {} troubles)",
                self.moves, self.troubles
            );
        }
        if let Some([p50, p90, p99, p999, most]) = self.latency {
            let ms = |micros: u32| f64::from(micros) / 1000.0;
            println!(
                "from move to answer    p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, most {:.1} ms",
                ms(p50),
                ms(p90),
                ms(p99),
                ms(p999),
                ms(most)
            );
        }
    }
}

/// The resident memory of a process in bytes.
pub fn memory_of(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}
