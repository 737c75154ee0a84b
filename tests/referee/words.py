"""What every part of the referee uses to say that a record is wrong."""


class Refused(Exception):
    """Something in the record is not true; the text says what."""


def need(holds, what):
    if not holds:
        raise Refused(what)


def is_count(value):
    """Whether a JSON value is a whole number, not negative."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def check_fields(line, needed, allowed, known):
    """A line has what its kind needs and no field that belongs to another kind."""
    for field in needed:
        need(field in line, f"it lacks {field}")
    for field in line:
        need(field in needed or field in allowed or field not in known, f"{field} does not belong there")


def ranking(worths):
    """The seats from best to worst, equals together."""
    order = sorted(set(worths), reverse=True)
    return [[seat for seat, own in enumerate(worths) if own == worth] for worth in order]
